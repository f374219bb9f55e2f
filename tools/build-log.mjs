import createNodeLog from 'astro/logger/node';

/**
 * Logs Astro's build without a line for each page and picture: warnings and errors, and on a terminal the number of
 * finished pictures. Astro loads this module by path and does not support TypeScript here.
 */
export default function createBuildLog() {
  const problems = createNodeLog({ level: 'warn' });
  const draw = (text) => process.stdout.isTTY && process.stdout.write(`\r\u001b[K${text}`);
  return {
    write(event) {
      const [, done, all] = /\((\d+)\/(\d+)\)/.exec(event.message) ?? [];
      if (event.level !== 'info') draw('');
      else if (done) draw(done === all ? '' : `Encoding pictures: ${done} of ${all}`);
      problems.write(event);
    },
  };
}
