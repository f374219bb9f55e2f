import { createClient, FunctionsHttpError } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { sampleBody } from '../testing/samples.ts';
import { startServer } from '../testing/start-server.ts';

const invalid = 'Please enter a valid email address';

type Answer = Awaited<ReturnType<typeof invoke>>;

function invoke(url: string, body: object, name = 'submit-contact') {
  return createClient(url, 'public-anonymous-key').functions.invoke(name, {
    body: body as Record<string, unknown>,
  });
}

async function readContext({ error }: Answer): Promise<{ status: number; body: unknown }> {
  expect(error).toBeInstanceOf(FunctionsHttpError);
  const { context } = error as FunctionsHttpError & { context: Response };
  return { status: context.status, body: await context.json() };
}

describe('a stock supabase-js client', () => {
  it('stores an inquiry, and a form it posts, and reads JSON', async () => {
    const server = await startServer();
    const { data, error } = await invoke(server.url, { ...sampleBody, phone: undefined, honeypot: '' });
    expect(error).toBeNull();
    const [row] = await server.readInquiries();
    expect(data).toEqual({ success: true, id: row?.id });
    const form = new FormData();
    for (const [field, value] of Object.entries(sampleBody)) form.set(field, value);
    expect(await invoke(server.url, form)).toMatchObject({ data: { success: true }, error: null });
  });

  it('gets an error for an invalid one, with our message in its context', async () => {
    const server = await startServer();
    const answer = await invoke(server.url, { ...sampleBody, email: 'nobody' });
    expect(answer.data).toBeNull();
    const body = { error: invalid, fields: { email: [invalid] } };
    expect(await readContext(answer)).toEqual({ status: 422, body });
    expect(await server.readInquiries()).toEqual([]);
  });
});
