import { inquiryTypeLabels, inquiryTypes } from '../../inquiry/fields.ts';
import { countByWeek, sumOf, type WeekCount } from '../inquiries/count-by-week.ts';
import { readWeeks } from '../inquiries/weeks.ts';
import { readArguments, readCount, refusePositionals } from './arguments.ts';
import { type Command, CommandError } from './command.ts';

const shownWeeks = 12;
const barColumns = 40;

export const stats: Command = {
  usage: 'stats [--weeks N]',
  summary: `how many inquiries came in the last ${shownWeeks} weeks, and of which type`,
  details: `  --weeks N            the last so many weeks, this one included
Weeks run from Monday to Sunday by the academy's clock. What is in quarantine is not in the bars.
`,
  async *run({ database, facts, now }, args) {
    const { values, positionals } = readArguments(args, { weeks: { type: 'string' } });
    refusePositionals('stats', positionals);
    const number = readCount('--weeks', values.weeks) ?? shownWeeks;
    if (number > 520) throw new CommandError(2, '--weeks is more than ten years: give 520 at most.');
    const counts = await countByWeek(database, readWeeks(now(), number, facts.timeZone));
    yield writeBars(counts, facts.timeZone);
  },
};

function writeBars(counts: readonly WeekCount[], timeZone: string): string {
  const weeks = counts.map((week) => ({ label: week.monday, count: sumOf(week) }));
  const types = inquiryTypes.map((type) => ({
    label: inquiryTypeLabels[type],
    count: counts.reduce((sum, { byType }) => sum + byType[type], 0),
  }));
  const total = weeks.reduce((sum, { count }) => sum + count, 0);
  const quarantined = counts.reduce((sum, week) => sum + week.quarantined, 0);
  return `Inquiries by week, from Monday, ${timeZone}

${drawBars(weeks)}
By type, over these ${counts.length} weeks

${drawBars(types)}
${total} in all, and ${quarantined} in quarantine.
`;
}

function drawBars(rows: readonly { label: string; count: number }[]): string {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  const width = Math.max(...rows.map(({ label }) => label.length)) + 2;
  return rows.map(({ label, count }) => `${label.padEnd(width)}${drawBar(count / most)} ${count}\n`).join('');
}

// Full blocks and a final eighth-block, so that small differences are visible.
function drawBar(share: number): string {
  const eighths = Math.ceil(share * barColumns * 8);
  const rest = eighths % 8;
  return '█'.repeat(Math.floor(eighths / 8)) + (rest === 0 ? '' : '▏▎▍▌▋▊▉'.charAt(rest - 1));
}
