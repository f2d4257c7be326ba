/**
 * One board, alone, from a fixture: `npx vite`, then
 *
 *     /dev/board.html?game=KEY&players=3&moment=middle&lang=fr&theme=dark&viewer=0&frame=0&motion=off
 *
 * `only=board` leaves out everything but the board (for pictures), `show=cover` shows the box,
 * `show=holdings` what the players hold. Choosing an action goes on to the next frame of the film.
 */
import '../src/theme.css';
import '../src/controls.css';
import { mount } from 'svelte';
import Stage from './Stage.svelte';

const query = new URLSearchParams(location.search);
const theme = query.get('theme');
if (theme) document.documentElement.dataset.theme = theme;
document.documentElement.lang = query.get('lang') ?? 'en';

mount(Stage, { target: document.getElementById('app')!, props: { query } });
