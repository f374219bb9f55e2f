import { createClient, FunctionsHttpError } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { startServer } from '../testing/running-server.ts';
import { sampleBody } from '../testing/sample-inquiry.ts';

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
  it('stores an inquiry', async () => {
    const server = await startServer();
    const { data, error } = await invoke(server.url, { ...sampleBody, phone: undefined, honeypot: '' });
    expect(error).toBeNull();
    const [row] = await server.readInquiries();
    expect(data).toEqual({ success: true, id: row?.id });
  });

  it('stores a form it posts, and reads JSON', async () => {
    const server = await startServer();
    const form = new FormData();
    for (const [field, value] of Object.entries(sampleBody)) form.set(field, value);
    expect(await invoke(server.url, form)).toMatchObject({ data: { success: true }, error: null });
  });

  it('gets an error for an invalid one, with our message in its context', async () => {
    const server = await startServer();
    const answer = await invoke(server.url, { ...sampleBody, email: 'nobody' });
    expect(answer.data).toBeNull();
    expect(await readContext(answer)).toEqual({
      status: 422,
      body: {
        error: 'Please enter a valid email address',
        fields: { email: ['Please enter a valid email address'] },
      },
    });
    expect(await server.readInquiries()).toEqual([]);
  });
});
