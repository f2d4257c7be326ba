import { describe, expect, it } from 'vitest';
import { Choices, drop, press, spotsOf } from './choices';

const parts = [
  { do: 'open', building: 'sphinx' },
  { do: 'hire', who: 'master-2003' },
  { do: 'buy', who: 'slave-2002' },
  { do: 'buy', tool: 'brush' },
  { do: 'loan' },
  { do: 'teach', who: 'labourer-0102', resource: 'wood' },
  { do: 'free', who: 'slave-0022' },
  { do: 'take', actions: 2 },
  { do: 'repay' },
  { do: 'end' },
  { do: 'send', who: 'labourer-0102', to: 'temple' },
  { do: 'send', who: 'labourer-0102', to: 'temple', with: 'saw' },
  { do: 'send', who: 'labourer-0102', to: 'forum' },
  { do: 'send', who: 'labourer-2001', to: 'temple' },
  { do: 'send', who: 'slave-0022', to: 'temple' },
];
const legal = parts.map((part, number) => ({ number, notation: '', parts: part }));
const choices = new Choices(legal);
const select = (...chosen: string[]) => ({ kind: 'select', chosen });
const act = (action: number) => ({ kind: 'do', action, chosen: [] });

describe('what can be pointed at', () => {
  it('gives every legal action spots of its own', () => {
    const keys = parts.map((part) => spotsOf(part).join(' '));
    expect(new Set(keys).size).toBe(parts.length);
    legal.forEach(({ number, parts: part }) => expect(choices.action(spotsOf(part))).toBe(number));
  });

  it('opens only what belongs to a legal action', () => {
    expect(choices.open([]).has('row:sphinx')).toBe(true);
    expect(choices.open([]).has('row:temple')).toBe(false);
    expect(choices.open(['who:labourer-0102'])).toEqual(
      new Set(['school:wood', 'site:temple', 'site:forum', 'tool:saw']),
    );
  });

  it('knows which spots finish a selection, and with which action', () => {
    expect(choices.targets(['who:labourer-0102'])).toEqual(
      new Map([
        ['school:wood', 5],
        ['site:temple', 10],
        ['site:forum', 12],
      ]),
    );
    expect(choices.targets(['who:labourer-0102', 'tool:saw'])).toEqual(new Map([['site:temple', 11]]));
    expect(choices.targets(['school:wood'])).toEqual(new Map([['who:labourer-0102', 5]]));
    expect(choices.targets([]).size).toBe(0);
  });
});

describe('pressing', () => {
  it('does a card by pressing it twice', () => {
    expect(press(choices, [], 'row:sphinx')).toEqual(select('row:sphinx'));
    expect(press(choices, ['row:sphinx'], 'row:sphinx')).toEqual(act(0));
  });

  it('sends somebody by pressing him, then the site', () => {
    expect(press(choices, [], 'who:labourer-0102')).toEqual(select('who:labourer-0102'));
    expect(press(choices, ['who:labourer-0102'], 'site:temple')).toEqual(act(10));
    expect(press(choices, ['site:temple'], 'who:labourer-2001')).toEqual(act(13));
  });

  it('takes a tool along in either order', () => {
    const [who, tool] = ['who:labourer-0102', 'tool:saw'];
    expect(press(choices, [who], tool)).toEqual(select(who, tool));
    expect(press(choices, [tool], who)).toEqual(select(tool, who));
    expect(press(choices, [tool, who], 'site:temple')).toEqual(act(11));
  });

  it('takes back what is pressed again', () => {
    expect(press(choices, ['who:labourer-0102', 'tool:saw'], 'tool:saw')).toEqual(
      select('who:labourer-0102'),
    );
    expect(press(choices, ['who:labourer-0102'], 'who:labourer-0102')).toEqual(select());
  });

  it('begins anew with a thing that does not go with the others', () => {
    expect(press(choices, ['who:labourer-0102'], 'who:labourer-2001')).toEqual(
      select('who:labourer-2001'),
    );
    expect(press(choices, ['who:labourer-0102', 'tool:saw'], 'row:sphinx')).toEqual(
      select('row:sphinx'),
    );
  });

  it('frees a slave by the button on him', () => {
    expect(press(choices, ['who:slave-0022'], 'free:slave-0022')).toEqual(act(6));
  });

  it('takes money and repays at once, and asks once more before the end', () => {
    expect(press(choices, [], 'take:2')).toEqual(act(7));
    expect(press(choices, ['row:sphinx'], 'repay')).toEqual(act(8));
    expect(press(choices, [], 'end')).toEqual(select('end'));
    expect(press(choices, ['end'], 'end')).toEqual(act(9));
  });

  it('refuses what no legal action contains', () => {
    expect(press(choices, [], 'row:temple')).toEqual({ kind: 'refuse', spot: 'row:temple' });
    expect(press(new Choices([]), [], 'end')).toEqual({ kind: 'refuse', spot: 'end' });
  });
});

describe('dropping', () => {
  it('does a card that is dropped at home', () => {
    expect(drop(choices, ['hire:master-2003'], 'yard')).toEqual(act(1));
    expect(drop(choices, ['loan'], 'yard')).toEqual(act(4));
  });

  it('sends and teaches by dropping on the other', () => {
    expect(drop(choices, ['who:labourer-0102'], 'site:forum')).toEqual(act(12));
    expect(drop(choices, ['school:wood'], 'who:labourer-0102')).toEqual(act(5));
    expect(drop(choices, ['tool:saw'], 'who:labourer-0102')).toEqual(
      select('tool:saw', 'who:labourer-0102'),
    );
  });

  it('does nothing where a card is dropped on itself or a person at home', () => {
    expect(drop(choices, ['row:sphinx'], 'row:sphinx')).toEqual(select('row:sphinx'));
    expect(drop(choices, ['who:labourer-0102'], 'yard')).toEqual(select('who:labourer-0102'));
  });
});
