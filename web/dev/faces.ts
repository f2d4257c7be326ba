/** All regulars of the house at once: `npx vite`, then `/dev/faces.html?theme=dark`. */
import '../src/theme.css';
import { mount } from 'svelte';
import Faces from './Faces.svelte';

const theme = new URLSearchParams(location.search).get('theme');
if (theme) document.documentElement.dataset.theme = theme;

mount(Faces, { target: document.getElementById('app')! });
