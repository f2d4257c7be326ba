import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { PersonaInfo } from '../api/types';
import { callPersonas } from './calling';
import { PORTRAITS } from './portraits';

const LEVELS = ['low', 'middle', 'high'];
const one = (key: string, level: string): PersonaInfo => ({ key, name: key, level, trade: '', temper: '' });
const PEOPLE = [one('a', 'low'), one('b', 'low'), one('c', 'middle'), one('d', 'high')];
const keys = (called: (PersonaInfo | undefined)[]) => called.map((person) => person?.key);

test('everybody is of the level asked for, and nobody comes twice', () => {
  const called = callPersonas(['', 'low', 'low', 'high'], PEOPLE, LEVELS, [], () => 0);
  expect(keys(called)).toEqual([undefined, 'a', 'b', 'd']);
});

test('where a level has nobody left, the nearest lends somebody', () => {
  expect(keys(callPersonas(['low', 'low', 'low', 'low'], PEOPLE, LEVELS, [], () => 0))).toEqual([
    'a',
    'b',
    'c',
    'd',
  ]);
  expect(keys(callPersonas(Array(5).fill('low'), PEOPLE, LEVELS)).at(-1)).toBeUndefined();
});

test('whoever was called stays when another seat changes', () => {
  const before = callPersonas(['low', 'low'], PEOPLE, LEVELS, [], () => 0.99);
  expect(keys(before)).toEqual(['b', 'a']);
  const after = callPersonas(['low', 'high'], PEOPLE, LEVELS, before, () => 0);
  expect(keys(after)).toEqual(['b', 'd']);
});

test('a bot without a level is nobody in particular', () => {
  expect(keys(callPersonas(['random'], PEOPLE, LEVELS))).toEqual([undefined]);
});

test('every regular has a portrait of their own, in three tones', () => {
  const source = readFileSync('../src/ludotheque/bots/personas.py', 'utf8');
  const names = [...source.matchAll(/Persona\(\s*"(\S+)",/g)].map((match) => match[1]!);
  const plain = names.map((name) => name.normalize('NFD').replace(/[^a-z]/gi, '').toLowerCase());
  expect(Object.keys(PORTRAITS)).toEqual(plain);
  const drawings = Object.values(PORTRAITS).map(({ strokes }) => strokes.map(String).join());
  expect(new Set(drawings).size).toBe(12);
  for (const { tones } of Object.values(PORTRAITS)) expect(tones).toHaveLength(3);
});
