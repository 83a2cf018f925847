/** Everything an extension is built with: `import { defineExtension } from 'portico/extension'`. */
export { type Context, Hono } from 'hono'
export { type Kysely, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
export { z } from 'zod'
export { extend, type } from '#features/content/server/describe-type.ts'
export { FieldValue } from '#features/content/server/field-value.tsx'
export type { Access, AccessContext, Admission, Visitor } from '#platform/access/access.ts'
export {
  type Doubt,
  type JudgedProof,
  type PostedProof,
  usedBefore,
} from '#platform/bot-check/judge-proof.ts'
export type { OwnBotCheck } from '#platform/bot-check/own-bot-check.ts'
export type { Clock } from '#platform/clock.ts'
export {
  CommandError,
  type CommandIo,
  NotAnswered,
  type PartCommand as Command,
  type PartIo,
} from '#platform/commands/command.ts'
export { commandArgs, wholeNumber, wrongUse } from '#platform/commands/command-args.ts'
export { logged, noted } from '#platform/commands/command-log.ts'
export { onStop } from '#platform/commands/on-stop.ts'
export { createBatch, createKeyedMutex, oncePerTurn } from '#platform/concurrency.ts'
export { originalScripts } from '#platform/config/original-scripts.ts'
export { csvLine, csvLines, readCsv, toCsv } from '#platform/csv.ts'
export { batches } from '#platform/db/batches.ts'
export { contains } from '#platform/db/contains.ts'
export type { Database as OwnDatabase, Transaction } from '#platform/db/database.ts'
export { lookBack, searchStep } from '#platform/db/look-back.ts'
export { prepareInsert, prepareQuery } from '#platform/db/prepared.ts'
export { agentWords } from '#platform/desk/agent-words.ts'
export { arrivalsOf } from '#platform/desk/arrivals.ts'
export {
  type Asked,
  type Collection,
  type CollectionAction,
  type CollectionFilter,
  type CollectionTab,
  collectionPage,
  createCollection,
  type ItemPieces,
  type Listed,
  noLongerThere,
  pageOf,
} from '#platform/desk/collection.tsx'
export { DayChart } from '#platform/desk/day-chart.tsx'
export { type Day, lastDays } from '#platform/desk/days.ts'
export type { DeskParts, NavItem, SettingsPart, SiteScreen } from '#platform/desk/desk-parts.ts'
export type { DeskAnswer, DeskPage, DeskVisit, GuardedRoute } from '#platform/desk/desk-route.ts'
export { EditForm, type Editing, editValues } from '#platform/desk/edit-form.tsx'
export type { EditScreen } from '#platform/desk/edit-screen.tsx'
export { FieldControls, fieldForm } from '#platform/desk/field-form.tsx'
export type { HomeWidget } from '#platform/desk/home-widget.ts'
export { borrowed } from '#platform/desk/languages/borrowed.tsx'
export { calledIn } from '#platform/desk/languages/edited-language.ts'
export { LanguageRow } from '#platform/desk/languages/language-list.tsx'
export type { LanguageView } from '#platform/desk/languages/language-view.ts'
export { TranslatedForm } from '#platform/desk/languages/translated-form.tsx'
export { missingPage } from '#platform/desk/missing-page.tsx'
export { PostForm } from '#platform/desk/post-form.tsx'
export { ProblemList } from '#platform/desk/problem-list.tsx'
export { Said } from '#platform/desk/said.tsx'
export { momentKeys, ScheduleFields } from '#platform/desk/schedule-fields.tsx'
export type {
  EditSection,
  SectionAt,
  SectionLanguage,
  SectionScreen,
} from '#platform/desk/section-screen.tsx'
export type { Subject } from '#platform/desk/subject.ts'
export type { BeforeSave, SavedAnswer, SavedText } from '#platform/documents/before-save.ts'
export type {
  DocumentKind,
  Problem as DocumentProblem,
  SourceFile,
  StoredDocument,
} from '#platform/documents/document-kind.ts'
export {
  valuesOf as documentValues,
  withValues as withDocumentValues,
} from '#platform/documents/document-part.ts'
export type { DocumentText } from '#platform/documents/documents.ts'
export { type FieldErrors, fieldErrors } from '#platform/documents/field-errors.ts'
export { readSection } from '#platform/documents/fields-schema.ts'
export { parseYamlDocument } from '#platform/documents/front-matter.ts'
export { link } from '#platform/documents/link.ts'
export { endsAfterItBegins, endsTooEarly, moment } from '#platform/documents/moment.ts'
export { nearestWord } from '#platform/documents/nearest-word.ts'
export { problemText, type SaidErrors } from '#platform/documents/problem-text.ts'
export type { SiteDocuments } from '#platform/documents/site-documents.ts'
export { askedEdition, duringEdition, pagePath } from '#platform/editions/asked-edition.ts'
export type {
  ContentFacts,
  EventMap,
  EventName,
  KnownEvent,
  MessageFacts,
  OwnEvents,
  RatingFacts,
  ReviewFacts,
} from '#platform/events/event-map.ts'
export type { Hears, Listener, Listeners, Told } from '#platform/events/listeners.ts'
export type {
  AddedType,
  ContentType,
  PlainEntry,
  ShownEntry,
  TypeExtension,
} from '#platform/extension/content-type.ts'
export {
  type DefinedExtension,
  defineExtension,
  type Extension,
} from '#platform/extension/extension.ts'
export type {
  DocumentTranslation,
  ExtensionCheck,
  ExtensionContext,
  MailSender,
  NewMail,
  OwnPages,
} from '#platform/extension/extension-context.ts'
export type { PublicNeed as Need } from '#platform/extension/needs.ts'
export type { Client, ClientOf, CreateLimit } from '#platform/extension/own-client.ts'
export type { OwnOutbox } from '#platform/extension/own-outbox.ts'
export type { OwnUploads, SentForm, Upload, UploadRules } from '#platform/extension/own-uploads.ts'
export type {
  Listed as ListedPages,
  Moved,
  OldAddresses,
  Parts as ExtensionParts,
  PostOrder,
} from '#platform/extension/parts.ts'
export {
  defineService,
  type Offer,
  offer,
  type Service,
  type UseService,
} from '#platform/extension/service.ts'
export type {
  DrawnSlot,
  DrawSlot,
  FinishedEntry,
  FinishedPost,
  SlotPlace,
  Slots,
} from '#platform/extension/slots.ts'
export type { Finding } from '#platform/finding.ts'
export type { Guard, Guarded, Guards, Verdict } from '#platform/guards/guards.ts'
export { wayBack } from '#platform/http/came-from.ts'
export type { Permission, PolicySources } from '#platform/http/content-security-policy.ts'
export type { HttpEnv } from '#platform/http/http-env.ts'
export { readFields, readText } from '#platform/http/read-fields.ts'
export {
  createRequestOutside,
  isPublic as isPublicAddress,
  OutsideError,
  type RequestOutside,
} from '#platform/http/request-outside.ts'
export type { Ids } from '#platform/ids.ts'
export type { Interval, Job } from '#platform/jobs/job.ts'
export { networkOf } from '#platform/limits/networks.ts'
export type { Attachment, NewAttachment } from '#platform/mail/sent-files.ts'
export type { Channel, Delivered } from '#platform/outbox/channel.ts'
export type { OutboxItem } from '#platform/outbox/outbox-table.ts'
export { itemPause } from '#platform/outbox/pauses.ts'
export type { PersonalData } from '#platform/personal-data.ts'
export type {
  Block,
  BlockOffer,
  BlockPlace,
  BlockProblem,
  DrawnBlock,
  DrawText,
} from '#platform/render/block.ts'
export { type Drawn, joinDrawn } from '#platform/render/drawn.ts'
export { InlineScript } from '#platform/render/inline-script.tsx'
export { Island } from '#platform/render/island.tsx'
export type { MarkdownNode, MarkdownStep } from '#platform/render/markdown-step.ts'
export type { HeadView, PageView, RenderPage } from '#platform/render/page-view.ts'
export { Script } from '#platform/render/script.tsx'
export { ScriptedPart } from '#platform/render/scripted-part.tsx'
export { renderToStaticMarkup } from '#platform/render/static-markup.ts'
export { StyleLinks } from '#platform/render/style-links.tsx'
export { takeId } from '#platform/render/take-id.ts'
export { type Audit, auditService } from '#platform/services/audit.ts'
export {
  type CommentState,
  type CommentsService,
  type CommentType,
  commentStates,
  commentsService,
  type OldComment,
  type StoredComment,
  type TakenComment,
} from '#platform/services/comments.ts'
export { type EntryFacts, entriesService } from '#platform/services/entries.ts'
export { formRulesService } from '#platform/services/forms.ts'
export { libraryService, type MediaIntake, mediaIntakeService } from '#platform/services/library.ts'
export { type OldMessage, type OldMessages, oldMessagesService } from '#platform/services/old-messages.ts'
export {
  type OldTotals,
  type OldVote,
  oldVotesService,
  type Taken,
  type TakenTotals,
  type TakenVote,
} from '#platform/services/old-votes.ts'
export { pagesService } from '#platform/services/pages.ts'
export { peopleService } from '#platform/services/people.ts'
export { sharingService } from '#platform/services/sharing.ts'
export { createSiteTime, siteService } from '#platform/services/site.ts'
export { type TakenPlaces, takenPlacesService } from '#platform/services/taken-places.ts'
export { textsService } from '#platform/services/texts.ts'
export {
  type WrittenEntry,
  type WrittenTerm,
  writtenEntriesService,
} from '#platform/services/written-entries.ts'
export { type PlainForm, writtenFormsService } from '#platform/services/written-forms.ts'
export { createSigner, type Signer } from '#platform/signer.ts'
export { inEnglish } from '#platform/words/in-english.ts'
export { listText } from '#platform/words/list-text.ts'
export { acceptedLanguages } from '#platform/words/match-language.ts'
export { parseTranslatable } from '#platform/words/parse-translatable.ts'
// Names of 0.2.0 that go with 0.4.
/** @deprecated Use `Trans`. */
export { Named, Trans, Trans as Phrase } from '#platform/words/trans.tsx'
export type { Translate } from '#platform/words/translate.ts'
export { translationsIn } from '#platform/words/translations-in.ts'
/** @deprecated Use `TranslateContext` and `useT`. */
export {
  TranslateContext,
  TranslateContext as SayContext,
  useT,
  useT as useSay,
} from '#platform/words/use-t.ts'
export {
  type AskedAddress,
  addressKey,
  keysOf as addressKeys,
  readable as readableAddress,
  splitAddress,
} from '#shared/address-key.ts'
export type { BotCheckView } from '#shared/bot-check.ts'
export {
  editionOf,
  firstEdition,
  inEdition,
  splitEdition,
  translationAt,
  withoutEdition,
} from '#shared/edition.ts'
export { field } from '#shared/fields/fields.ts'
export type { FormFields } from '#shared/fields/form-fields.ts'
export type { Fields, Values } from '#shared/fields/group.ts'
export { localPath } from '#shared/local-path.ts'
export { endOfDay, localTime, momentOf } from '#shared/local-time.ts'
export { createMemo } from '#shared/memo.ts'
export { pageUrls } from '#shared/page-urls.ts'
export type { PictureView } from '#shared/picture-view.ts'
export { maxPatterns, maxRedirects } from '#shared/redirect-limits.ts'
export { fail, ok, type Result } from '#shared/result.ts'
export { isShownAt, nextChange, type Schedule } from '#shared/schedule.ts'
export type { Site, SiteMenuItem } from '#shared/site.ts'
export { borrowedLanguage, sectionIn } from '#shared/site.ts'
export { absoluteUrl } from '#shared/site-addresses.ts'
export { slugOf } from '#shared/slug.ts'
export { defineWords, type Message } from '#shared/words/define-words.ts'
export { isLanguage } from '#shared/words/is-language.ts'
export { languageNameIn } from '#shared/words/language-name-in.ts'
export { ownNameOf } from '#shared/words/own-name-of.ts'
export { sizeText } from '#shared/words/size-text.ts'
export type { Translatable } from '#shared/words/translatable.ts'
/** @deprecated Use `decodeTranslatable` and `encodeTranslatable`. */
export {
  decodeTranslatable,
  decodeTranslatable as readSayable,
  encodeTranslatable,
  encodeTranslatable as writeSayable,
} from '#shared/words/translatable-text.ts'
export { writeBlock } from '#shared/write-block.ts'
export { AreaField } from '#ui/area-field.tsx'
export { DateText } from '#ui/date-text.tsx'
export { EnterButton } from '#ui/enter-button.tsx'
export { useFieldProblem } from '#ui/field-problems.ts'
export { fieldProps } from '#ui/field-props.ts'
export { useLocale } from '#ui/locale.ts'
export { Options } from '#ui/options.tsx'
export { QuietButton, QuietLink } from '#ui/quiet-button.tsx'
export { SelectField } from '#ui/select-field.tsx'
export { filledWidth, Stars, starPath } from '#ui/stars.tsx'
export { TextField } from '#ui/text-field.tsx'
