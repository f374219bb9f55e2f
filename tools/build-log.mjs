import createNodeLog from 'astro/logger/node';

/**
 * Astro's log of a build without its line for each page and picture: warnings and errors, and on a terminal how many of
 * the pictures are done. Astro loads it by its path and takes no TypeScript here.
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
