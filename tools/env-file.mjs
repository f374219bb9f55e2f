// Preloaded by the npm scripts: loads the settings of `.env`, if the file exists. Node's own
// `--env-file-if-exists` prints `.env not found` with every command while there is no such file.
try {
  process.loadEnvFile();
} catch (error) {
  if (error.code !== 'ENOENT') {
    process.stderr.write(`The settings file .env can't be read: ${error.message.replace(/\.$/, '')}.\n`);
    process.exit(2);
  }
}
