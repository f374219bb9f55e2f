import { type InquiryType, inquiryTypeLabels, inquiryTypes } from '../../inquiry/fields.ts';
import { escapeHtml } from '../escape-html.ts';
import type { Facts } from '../facts.ts';
import { sumOf, type WeekCount } from '../inquiries/count-by-week.ts';

// Told apart also by those who don't see red and green alike (Okabe and Ito's palette).
const colours: Record<InquiryType, string> = {
  'private-lessons': '#0072b2',
  'early-childhood': '#e69f00',
  accompaniment: '#009e73',
  'trial-lesson': '#cc79a7',
  general: '#56b4e9',
};

const chart = { width: 720, height: 240, gap: 0.2 };

/** A page with charts of what came by week and by type: one file, without scripts, and nothing loaded from elsewhere. */
export function writeStatsPage(counts: readonly WeekCount[], { name, timeZone }: Facts): string {
  const title = `Inquiries by week: ${escapeHtml(name)}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
:root { color-scheme: light dark; font-family: system-ui, sans-serif; }
body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; }
svg { height: auto; width: 100%; }
svg text { fill: currentColor; font-size: 11px; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 0.2rem 0.6rem; text-align: right; }
th:first-child { text-align: left; }
.scroll { overflow-x: auto; }
.legend { display: flex; flex-wrap: wrap; gap: 0.3rem 1.2rem; list-style: none; padding: 0; }
.legend svg { height: 0.8em; width: 0.8em; }
</style>
</head>
<body>
<h1>${title}</h1>
<p>Weeks from Monday to Sunday, ${escapeHtml(timeZone)}. What is in quarantine is not in the charts.</p>
<h2>By week</h2>
${drawLegend()}
${drawWeeks(counts)}
<h2>By type</h2>
${drawTypes(sumTypes(counts))}
<h2>In numbers</h2>
${writeTable(counts)}
</body>
</html>
`;
}

function sumTypes(counts: readonly WeekCount[]): { type: InquiryType; count: number }[] {
  return inquiryTypes.map((type) => ({
    type,
    count: counts.reduce((sum, { byType }) => sum + byType[type], 0),
  }));
}

function drawLegend(): string {
  const items = inquiryTypes.map(
    (type) =>
      `<li><svg viewBox="0 0 1 1" aria-hidden="true"><rect width="1" height="1" fill="${colours[type]}"/></svg> ${inquiryTypeLabels[type]}</li>`,
  );
  return `<ul class="legend">${items.join('')}</ul>`;
}

function drawWeeks(counts: readonly WeekCount[]): string {
  const scale = chart.height / Math.max(1, ...counts.map(sumOf));
  const step = chart.width / counts.length;
  const columns = counts.map((week, index) => drawWeek(week, index * step, step, scale)).join('\n');
  return `<svg viewBox="0 -16 ${chart.width} ${chart.height + 36}" role="img" aria-label="Inquiries by week; the table below has the numbers">
<line x1="0" x2="${chart.width}" y1="${chart.height}" y2="${chart.height}" stroke="currentColor"/>
${columns}
</svg>`;
}

function drawWeek(week: WeekCount, x: number, step: number, scale: number): string {
  const { monday, byType } = week;
  let top = chart.height;
  const segments = inquiryTypes.map((type) => {
    const height = byType[type] * scale;
    top -= height;
    return `<rect x="${round(x + (step * chart.gap) / 2)}" y="${round(top)}" width="${round(step * (1 - chart.gap))}" height="${round(height)}" fill="${colours[type]}"><title>${monday}, ${inquiryTypeLabels[type]}: ${byType[type]}</title></rect>`;
  });
  const centre = round(x + step / 2);
  // Where columns are narrow, their labels would run into each other: the table has them.
  const labels =
    step < 50
      ? ''
      : `<text x="${centre}" y="${round(top - 4)}" text-anchor="middle">${sumOf(week)}</text><text x="${centre}" y="${chart.height + 16}" text-anchor="middle">${monday.slice(5)}</text>`;
  return segments.join('') + labels;
}

function drawTypes(sums: readonly { type: InquiryType; count: number }[]): string {
  const most = Math.max(1, ...sums.map(({ count }) => count));
  const bars = sums.map(({ type, count }, index) => {
    const width = round((count / most) * 480);
    const y = index * 30;
    return `<text x="0" y="${y + 15}">${inquiryTypeLabels[type]}</text><rect x="180" y="${y}" width="${width}" height="22" fill="${colours[type]}"/><text x="${width + 186}" y="${y + 15}">${count}</text>`;
  });
  return `<svg viewBox="0 0 ${chart.width} ${sums.length * 30}" role="img" aria-label="Inquiries by type">
${bars.join('\n')}
</svg>`;
}

function writeTable(counts: readonly WeekCount[]): string {
  const head = [...inquiryTypes.map((type) => inquiryTypeLabels[type]), 'Quarantine'];
  const rows = counts.map(({ monday, byType, quarantined }) => {
    const cells = [...inquiryTypes.map((type) => byType[type]), quarantined];
    return `<tr><th scope="row">${monday}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  return `<div class="scroll"><table>
<tr><th scope="col">Week from</th>${head.map((label) => `<th scope="col">${label}</th>`).join('')}</tr>
${rows.join('\n')}
</table></div>`;
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}
