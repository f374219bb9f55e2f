import { type AroundAnswer, aroundRows } from '../../desk/inbox.ts';
import { orderOf } from './inbox-views.ts';
import { type ListContext, readPage, readRows } from './list-inquiries.ts';
import { type Position, selectFiltered, selectInOrder } from './select-inquiries.ts';

// A search finds its matches in the order of the list, so that the last of many would take as long as all of them.
const mostMatches = 1000;

/**
 * Lists the rows around an inquiry in a list, with their place in it: for one that is opened by its address, far
 * down in the list.
 *
 * @returns no rows when the list does not hold it, or only beyond the first thousand matches of a search
 */
export async function listAround(context: ListContext, id: string): Promise<AroundAnswer> {
  const { positions, ...place } = await (context.filter.words?.length
    ? findAmongMatches(context, id)
    : findInOrder(context, id));
  return { rows: await readRows(context.database, positions, context.viewer), ...place };
}

type Around = { positions: Position[] } & Omit<AroundAnswer, 'rows'>;

async function findAmongMatches(context: ListContext, id: string): Promise<Around> {
  const { positions } = await readPage(context, undefined, mostMatches);
  const at = positions.findIndex((position) => position.id === id);
  const from = Math.max(0, at - aroundRows);
  return {
    positions: at < 0 ? [] : positions.slice(from, at + aroundRows + 1),
    first: from + 1,
  };
}

async function findInOrder(context: ListContext, id: string): Promise<Around> {
  const { database, filter, viewer } = context;
  const own = await selectInOrder(database, filter, viewer).where('inquiries.id', '=', id).executeTakeFirst();
  if (!own) return { positions: [], first: 1 };
  const before = await readBeside(context, own, 'before');
  const after = await readBeside(context, own, 'after');
  return {
    positions: [...before.reverse(), own, ...after],
    first: (await countBefore(context, own)) - before.length + 1,
  };
}

/** Reads the nearest positions on one side, the nearest first. */
function readBeside(context: ListContext, own: Position, side: 'before' | 'after'): Promise<Position[]> {
  const { time } = orderOf(context.filter.view);
  const direction = isLater(context, side) ? 'asc' : 'desc';
  return (
    selectBeside(context, own, side)
      // Every row of the view Waiting has this time.
      .select(['inquiries.id', (row) => row.ref(`inquiries.${time}`).$castTo<string>().as('time')])
      .orderBy(`inquiries.${time}`, direction)
      .orderBy('inquiries.id', direction)
      .limit(aroundRows)
      .execute()
  );
}

async function countBefore(context: ListContext, own: Position): Promise<number> {
  const { count } = await selectBeside(context, own, 'before')
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function selectBeside(context: ListContext, own: Position, side: 'before' | 'after') {
  const { database, filter, viewer } = context;
  const { time } = orderOf(filter.view);
  return selectFiltered(database, filter, viewer).where(({ eb, refTuple, tuple }) =>
    eb(
      refTuple(`inquiries.${time}`, 'inquiries.id'),
      isLater(context, side) ? '>' : '<',
      tuple(own.time, own.id),
    ),
  );
}

function isLater({ filter }: ListContext, side: 'before' | 'after'): boolean {
  return orderOf(filter.view).isOldestFirst === (side === 'after');
}
