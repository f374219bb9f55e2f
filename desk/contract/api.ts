import type * as z from 'zod/mini';
import type {
  AroundAnswer,
  CountsAnswer,
  InquiryAnswer,
  ListAnswer,
  LiveAnswer,
  OverviewAnswer,
  RepliesAnswer,
  ReplyAnswer,
} from './inbox.ts';
import type { AttachmentAnswer, MessagesAnswer, WholeMessage } from './messages.ts';
import type {
  CodeAnswer,
  DoneAnswer,
  PeopleAnswer,
  PersonAnswer,
  SessionAnswer,
  SessionsAnswer,
} from './people.ts';
import type * as requests from './requests.ts';
import type {
  ChangesAnswer,
  DraftAnswer,
  PictureAnswer,
  VersionAnswer,
  VersionsAnswer,
  WebsiteAnswer,
  WebsitePageAnswer,
  WebsiteSearchAnswer,
} from './website.ts';

type Sent<Name extends keyof typeof requests> = (typeof requests)[Name] extends z.ZodMiniType
  ? z.input<(typeof requests)[Name]>
  : never;

/**
 * The routes below `/desk/api/`, each with its request and its answer. Page and server are one program: these
 * types are its contract. `docs/desk-api.test.ts` compares them with the server's routes.
 */
type DeskApi = {
  'POST codes': { body: Sent<'codeRequest'>; answer: CodeAnswer };
  'GET session': { answer: SessionAnswer };
  'DELETE session': { answer: DoneAnswer };
  'GET sessions': { answer: SessionsAnswer };
  'POST sessions': { body: Sent<'signInRequest'>; answer: SessionAnswer };
  'DELETE sessions': { answer: DoneAnswer };
  'DELETE sessions/:id': { answer: DoneAnswer };
  'PATCH me': { body: Sent<'settingsRequest'>; answer: SessionAnswer };
  'GET people': { answer: PeopleAnswer };
  'POST people': { body: Sent<'personRequest'>; answer: PersonAnswer };
  'POST people/:id/letter': { answer: DoneAnswer };
  'DELETE people/:id': { answer: DoneAnswer };
  'DELETE people/:id/sessions': { answer: DoneAnswer };
  'GET counts': { answer: CountsAnswer };
  'POST inquiries': { body: Sent<'entryRequest'>; answer: InquiryAnswer };
  'GET inquiries': { query: string; answer: ListAnswer };
  'GET inquiries/:id': { answer: InquiryAnswer };
  'PATCH inquiries/:id': { body: Sent<'changeRequest'>; answer: InquiryAnswer };
  'GET inquiries/:id/around': { query: string; answer: AroundAnswer };
  'POST inquiries/:id/opened': { body: Sent<'openedRequest'>; answer: InquiryAnswer };
  'POST inquiries/:id/unread': { answer: InquiryAnswer };
  'POST inquiries/:id/notes': { body: Sent<'noteRequest'>; answer: InquiryAnswer };
  'POST inquiries/:id/replied': { answer: InquiryAnswer };
  'POST inquiries/:id/mails/:mail/resend': { answer: InquiryAnswer };
  'POST inquiries/:id/replies': { body: Sent<'sentReplyRequest'>; answer: InquiryAnswer };
  'DELETE inquiries/:id/replies/:message': { answer: InquiryAnswer };
  'POST inquiries/:id/replies/:message/resend': { body: Sent<'resendRequest'>; answer: InquiryAnswer };
  'GET inquiries/:id/messages': { query: string; answer: MessagesAnswer };
  'GET inquiries/:id/messages/:message': { answer: WholeMessage };
  'POST inquiries/:id/messages/:message/answered': { answer: InquiryAnswer };
  /** The body is the file itself. */
  'POST inquiries/:id/attachments': { query: string; body: Blob; answer: AttachmentAnswer };
  /** Attaches the calendar entry of the booked lesson. */
  'POST inquiries/:id/calendar-entry': { answer: AttachmentAnswer };
  /** A file, which a link fetches. */
  'GET inquiries/:id/attachments/:attachment': { answer: never };
  'POST inquiries/:id/erase': { body: Sent<'eraseRequest'>; answer: DoneAnswer };
  'PUT open': { body: Sent<'openRequest'>; answer: DoneAnswer };
  /** A file, which a link fetches. */
  'GET export': { query: string; answer: never };
  'GET live': { answer: LiveAnswer };
  /** Events, which the browser's own EventSource reads. */
  'GET events': { answer: never };
  'GET overview': { answer: OverviewAnswer };
  /** A file, which a link fetches. */
  'GET replies': { answer: RepliesAnswer };
  'POST replies': { body: Sent<'replyRequest'>; answer: ReplyAnswer };
  'PATCH replies/:id': { body: Sent<'replyChangeRequest'>; answer: ReplyAnswer };
  'DELETE replies/:id': { answer: DoneAnswer };
  'GET website': { answer: WebsiteAnswer };
  'GET website/search': { query: string; answer: WebsiteSearchAnswer };
  'GET website/page': { query: string; answer: WebsitePageAnswer };
  'PATCH website/draft': { body: Sent<'draftRequest'>; answer: DraftAnswer };
  'GET website/changes': { answer: ChangesAnswer };
  'GET website/versions': { answer: VersionsAnswer };
  'POST website/versions': { body: Sent<'versionRequest'>; answer: VersionAnswer };
  'GET website/versions/:number': { answer: VersionAnswer };
  /** The body is the picture itself. */
  'POST website/pictures': { body: Blob; answer: PictureAnswer };
  /** A file, which an `img` fetches; `size` names one (server/pictures/picture-formats.ts). */
  'GET website/pictures/:id/file': { answer: never };
  'PATCH people/:id': { body: Sent<'editorRequest'>; answer: DoneAnswer };
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
