import type * as z from 'zod/mini';
import type * as inbox from './inbox.ts';
import type * as messages from './messages.ts';
import type * as people from './people.ts';
import type * as requests from './requests.ts';
import type * as website from './website.ts';

type Sent<Name extends keyof typeof requests> = (typeof requests)[Name] extends z.ZodMiniType
  ? z.input<(typeof requests)[Name]>
  : never;

/**
 * The routes below `/desk/api/`, each with its request and its answer. Page and server are one program: these
 * types are its contract. `docs/desk-api.test.ts` compares them with the server's routes.
 */
type DeskApi = {
  'POST codes': { body: Sent<'codeRequest'>; answer: people.CodeAnswer };
  'GET session': { answer: people.SessionAnswer };
  'DELETE session': { answer: people.DoneAnswer };
  'GET sessions': { answer: people.SessionsAnswer };
  'POST sessions': { body: Sent<'signInRequest'>; answer: people.SessionAnswer };
  'DELETE sessions': { answer: people.DoneAnswer };
  'DELETE sessions/:id': { answer: people.DoneAnswer };
  'PATCH me': { body: Sent<'settingsRequest'>; answer: people.SessionAnswer };
  'GET people': { answer: people.PeopleAnswer };
  'POST people': { body: Sent<'personRequest'>; answer: people.PersonAnswer };
  'POST people/:id/letter': { answer: people.DoneAnswer };
  'DELETE people/:id': { answer: people.DoneAnswer };
  'DELETE people/:id/sessions': { answer: people.DoneAnswer };
  'GET counts': { answer: inbox.CountsAnswer };
  'POST inquiries': { body: Sent<'entryRequest'>; answer: inbox.InquiryAnswer };
  'GET inquiries': { query: string; answer: inbox.ListAnswer };
  'GET inquiries/:id': { answer: inbox.InquiryAnswer };
  'PATCH inquiries/:id': { body: Sent<'changeRequest'>; answer: inbox.InquiryAnswer };
  'GET inquiries/:id/around': { query: string; answer: inbox.AroundAnswer };
  'POST inquiries/:id/opened': { body: Sent<'openedRequest'>; answer: inbox.InquiryAnswer };
  'POST inquiries/:id/unread': { answer: inbox.InquiryAnswer };
  'POST inquiries/:id/notes': { body: Sent<'noteRequest'>; answer: inbox.InquiryAnswer };
  'POST inquiries/:id/replied': { answer: inbox.InquiryAnswer };
  'POST inquiries/:id/mails/:mail/resend': { answer: inbox.InquiryAnswer };
  'POST inquiries/:id/replies': { body: Sent<'sentReplyRequest'>; answer: inbox.InquiryAnswer };
  'DELETE inquiries/:id/replies/:message': { answer: inbox.InquiryAnswer };
  'POST inquiries/:id/replies/:message/resend': { body: Sent<'resendRequest'>; answer: inbox.InquiryAnswer };
  'GET inquiries/:id/messages': { query: string; answer: messages.MessagesAnswer };
  'GET inquiries/:id/messages/:message': { answer: messages.WholeMessage };
  'POST inquiries/:id/messages/:message/answered': { answer: inbox.InquiryAnswer };
  'POST inquiries/:id/attachments': { query: string; body: Blob; answer: messages.AttachmentAnswer };
  'POST inquiries/:id/calendar-entry': { answer: messages.AttachmentAnswer };
  /** A file, which a link fetches. */
  'GET inquiries/:id/attachments/:attachment': { answer: never };
  'POST inquiries/:id/erase': { body: Sent<'eraseRequest'>; answer: people.DoneAnswer };
  'PUT open': { body: Sent<'openRequest'>; answer: people.DoneAnswer };
  /** A file, which a link fetches. */
  'GET export': { query: string; answer: never };
  'GET live': { answer: inbox.LiveAnswer };
  /** Events, which the browser's own EventSource reads. */
  'GET events': { answer: never };
  'GET overview': { answer: inbox.OverviewAnswer };
  'GET replies': { answer: inbox.RepliesAnswer };
  'POST replies': { body: Sent<'replyRequest'>; answer: inbox.ReplyAnswer };
  'PATCH replies/:id': { body: Sent<'replyChangeRequest'>; answer: inbox.ReplyAnswer };
  'DELETE replies/:id': { answer: people.DoneAnswer };
  'GET website': { answer: website.WebsiteAnswer };
  'GET website/search': { query: string; answer: website.WebsiteSearchAnswer };
  'GET website/page': { query: string; answer: website.WebsitePageAnswer };
  'PATCH website/draft': { body: Sent<'draftRequest'>; answer: website.DraftAnswer };
  'GET website/changes': { answer: website.ChangesAnswer };
  'GET website/versions': { answer: website.VersionsAnswer };
  'POST website/versions': { body: Sent<'versionRequest'>; answer: website.VersionAnswer };
  'GET website/versions/:number': { answer: website.VersionAnswer };
  'POST website/pictures': { body: Blob; answer: website.PictureAnswer };
  /** A file, which an `img` fetches; `size` names one (server/pictures/picture-formats.ts). */
  'GET website/pictures/:id/file': { answer: never };
  'PATCH people/:id': { body: Sent<'editorRequest'>; answer: people.DoneAnswer };
};

export type Route = keyof DeskApi;

/** The answer of a route. */
export type Answer<Name extends Route> = DeskApi[Name]['answer'];

/** The names in a path, such as `id`. */
type ParameterIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The parameters of a call of a route: the names in its path, and its body or query. */
export type Call<Name extends Route> = Record<ParameterIn<Name>, string> & Omit<DeskApi[Name], 'answer'>;
