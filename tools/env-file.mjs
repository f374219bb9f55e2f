// Preloaded by the npm scripts: adds the settings of `.env` to the environment, where there is such a file. Node's own
// `--env-file-if-exists` prints `.env not found` with every command while there is none.
try {
  process.loadEnvFile();
} catch (error) {
  if (error.code !== 'ENOENT') {
    process.stderr.write(`The settings file .env can't be read: ${error.message.replace(/\.$/, '')}.\n`);
    process.exit(2);
  }
}
