import { createClient, FunctionsHttpError } from '@supabase/supabase-js';
import { expect, it } from 'vitest';
import { sampleBody } from '../testing/samples.ts';
import { startServer } from '../testing/start-server.ts';

it('a stock supabase-js client stores an inquiry, and a form it posts, reads JSON, and takes a refusal for one', async () => {
  const server = await startServer();
  const { functions } = createClient(server.url, 'public-anonymous-key');
  const invoke = (body: object) => functions.invoke('submit-contact', { body: body as FormData });
  const { data, error } = await invoke({ ...sampleBody, phone: undefined, honeypot: '' });
  expect(error).toBeNull();
  const [row] = await server.readInquiries();
  expect(data).toEqual({ success: true, id: row?.id });
  const form = new FormData();
  for (const [field, value] of Object.entries(sampleBody)) form.set(field, value);
  expect(await invoke(form)).toMatchObject({ data: { success: true }, error: null });
  const refused = await invoke({ ...sampleBody, email: 'nobody' });
  expect([refused.data, refused.error]).toEqual([null, expect.any(FunctionsHttpError)]);
});
