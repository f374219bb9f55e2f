import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { newTemporaryFolder } from './databases.ts';

/** The contact page as the site builds it, with the names and IDs that `rejected-form.ts` looks up. */
const contactPage = `<!doctype html><html lang="en"><head><title>Contact</title><script>if (1 < 2) {}</script></head>
<body><!-- kept --><form method="post" action="/functions/v1/submit-contact">
<p id="inquiry-form-error" hidden=""></p>
<input name="name" maxlength="100" aria-label="Name &amp; &quot;surname&quot;"/><p id="inquiry-name-error" hidden=""></p>
<input type="email" name="email"/><p id="inquiry-email-error" hidden=""></p>
<input name="phone"/><p id="inquiry-phone-error" hidden=""></p>
<select name="inquiry_type"><option value="" selected="">Choose</option><option value="general">General Question</option>
<option value="trial-lesson">Request a Trial Lesson</option></select><p id="inquiry-inquiry_type-error" hidden=""></p>
<textarea name="message" maxlength="2000"></textarea><p id="inquiry-message-error" hidden=""></p>
<input type="hidden" name="instructor"/><input name="honeypot"/><button>Send</button></form></body></html>`;

/** Writes files into a new folder, as a built site; returns the folder. */
export function writeSampleSite(files: Record<string, string | Uint8Array> = {}): string {
  const folder = newTemporaryFolder();
  const all = {
    'index.html': '<h1>Home</h1>',
    'contact/index.html': contactPage,
    'contact/thank-you/index.html': '<h1>Thank you</h1>',
    '404.html': '<h1>Oops! Page not found</h1>',
    ...files,
  };
  for (const [path, content] of Object.entries(all)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return folder;
}
