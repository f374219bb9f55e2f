const name = /^[a-z][\w+/-]{0,63}$/i;

// Asking `Intl` takes as long as storing an inquiry. Only names that it would give itself: they are few.
const known = new Set<string>();

/** Whether it names a time zone this machine knows (`Asia/Shanghai`): at most 64 characters, no offset. */
export function isTimeZone(text: string): boolean {
  if (known.has(text)) return true;
  if (!name.test(text)) return false;
  try {
    const { timeZone } = new Intl.DateTimeFormat(undefined, { timeZone: text }).resolvedOptions();
    if (timeZone === text) known.add(text);
    return true;
  } catch {
    return false;
  }
}
