import { describe, expect, it } from 'vitest';
import { nameMailbox, parseMailboxUrl, parseTokenServer } from './mailbox-address.ts';

const account = { host: 'imap.example', port: 993, user: 'office', password: 'secret' };
const inbox = { ...account, tls: 'on', folders: ['INBOX'] };

describe('the address of a mailbox', () => {
  it.each([
    ['imaps://office:secret@imap.example/INBOX', {}],
    ['imaps://office:secret@imap.example', {}],
    ['imaps://office:secret@imap.example:1993/INBOX,Junk', { port: 1993, folders: ['INBOX', 'Junk'] }],
    ['imaps://office:secret@imap.example/INBOX, Junk,,INBOX', { folders: ['INBOX', 'Junk'] }],
    ['imaps://office:secret@imap.example/A%2CB/C,%5BGmail%5D%2FSpam', { folders: ['A,B/C', '[Gmail]/Spam'] }],
    ['imaps://office:secret@imap.example/垃圾邮件', { folders: ['垃圾邮件'] }],
    [
      'imaps://office%40academy.example:s%2F%3F%23%40%25@imap.example',
      { user: 'office@academy.example', password: 's/?#@%' },
    ],
    ['imaps://office@imap.example', { password: '' }],
    // STARTTLS, which is never left out, but to this very machine.
    ['imap://office:secret@imap.example', { port: 143, tls: 'start' }],
    ['imap://office:secret@127.0.0.1:1143', { host: '127.0.0.1', port: 1143, tls: 'none' }],
    ['imap://office:secret@[::1]', { host: '::1', port: 143, tls: 'none' }],
    ['imaps://office:secret@localhost', { host: 'localhost', tls: 'on' }],
  ])('%s', (text, expected) => {
    expect(parseMailboxUrl(text)).toEqual({ ...inbox, ...expected });
  });

  it.each([
    'imap.example',
    'pop3://office:secret@imap.example',
    'imaps://',
    'imaps://office:se/cret@imap.example',
    'imaps://office:secret@imap.example/INBOX?tls=off',
    'imaps://office:secret%E4@imap.example',
  ])('is not %s', (text) => expect(parseMailboxUrl(text)).toBeUndefined());

  it('tells one account’s folder from another’s of the same name', () => {
    expect(nameMailbox({ ...inbox, tls: 'on' }, 'Junk')).toBe('office@imap.example/Junk');
  });
});

describe('the server of tokens', () => {
  it('has the client’s ID and secret before its host', () => {
    const text = 'https://0f-1:s%2F~e.c@login.microsoftonline.com/tenant/oauth2/v2.0/token';
    expect(parseTokenServer(text)).toEqual({
      url: 'https://login.microsoftonline.com/tenant/oauth2/v2.0/token',
      clientId: '0f-1',
      clientSecret: 's/~e.c',
    });
    expect(parseTokenServer('http://id:secret@127.0.0.1:8080/token')).toBeDefined();
  });

  it.each([
    'https://login.example/token',
    'https://id@login.example/token',
    'http://id:secret@login.example/token',
    'https://id:se?cret@login.example/token',
  ])('is not %s', (text) => expect(parseTokenServer(text)).toBeUndefined());
});
