import { expect, test } from 'vitest';
import { noteOf } from './note';

const texts = {
  names: { sphinx: 'sphinx', 'university-wood': 'university of wood', loan: 'loan', 'slave-2002': 'slave' },
  history: {
    sphinx: 'Carved from the rock.',
    'university-wood': 'Theophrastus wrote of it.',
    loan: 'An old law.',
    'slave-2002': 'The same work.',
  },
};

test('a card tells of its past wherever it lies', () => {
  for (const spot of ['row:sphinx', 'site:sphinx'])
    expect(noteOf(spot, texts)).toBe('Sphinx. Carved from the rock.');
  expect(noteOf('school:wood', texts)).toBe('University of wood. Theophrastus wrote of it.');
  expect(noteOf('loan', texts)).toBe('Loan. An old law.');
  expect(noteOf('free:slave-2002', texts)).toBe('Slave. The same work.');
});

test('where no card lies there is nothing to tell', () => {
  for (const spot of ['end', 'take:2', 'repay']) expect(noteOf(spot, texts)).toBeUndefined();
});
