/** The hand at a board that came with its game: what the board says, on the walks of the kit. */
import type { Board, Kit, Table } from '../../../../src/ludotheque/cli/templates/board';
import type { Action, BoardProps } from '../board';
import { fill } from '../../i18n/fill';
import { WalkSelection } from '../kit/selection.svelte';
import type { Spot } from '../kit/walks';
import { h, seat, spot } from './drawing';

export class OutsideSelection extends WalkSelection {
  readonly kit: Kit = {
    h,
    spot,
    seat,
    fill,
    isLit: (name) => this.isLit(name),
    preview: (name) => this.preview(this.lit.get(name)?.action)?.preview,
  };

  constructor(
    private readonly brought: () => Board,
    props: () => BoardProps,
  ) {
    super(props);
  }

  get table(): Table {
    return this.tableAt(this.path);
  }

  private tableAt(path: readonly Spot[]): Table {
    const { view, texts, lang, people, viewer, actor, legal, scores, options, news } = this.props;
    return { view, texts, lang, people, viewer, actor, legal, scores, options, news, path };
  }

  /** Whatever was tapped: what is lit is made of walks. */
  walks(action: Action): Spot[][] {
    return this.brought().walks(action, this.tableAt([]));
  }

  protected prompt(): string {
    const mine = this.props.legal.length > 0;
    return mine ? (this.brought().prompt?.(this.table, this.kit) ?? '') : '';
  }

  protected override reason(name: Spot): string {
    return this.props.legal.length ? (this.brought().reason?.(name, this.table) ?? '') : '';
  }
}
