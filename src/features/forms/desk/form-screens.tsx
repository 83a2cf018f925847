import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { editValues } from '#platform/desk/edit-form.tsx'
import { Island } from '#platform/render/island.tsx'
import type { Translate } from '#platform/words/translate.ts'
import { urls } from '#shared/urls.ts'
import { words as commonWords } from '#words/desk.common.ts'
import { words as builderWords } from '#words/desk.forms.builder.ts'
import { words as kindWords } from '#words/desk.forms.kinds.ts'
import { words as optionWords } from '#words/desk.forms.options.ts'
import { FormBuilder } from '../browser/builder/form-builder.island.tsx'
import type { Look } from '../browser/builder/use-template.ts'
import { NodesView } from '../browser/element-view.tsx'
import { FormContext } from '../browser/form-store.ts'
import type { NewFieldWords } from '../domain/edit/edit-template.ts'
import { type FormDocument, readFormDocument } from '../domain/form-document.ts'
import { createFormState } from '../domain/form-state.ts'
import type { FormView } from '../domain/form-view.ts'
import { startWordsIn } from '../domain/kinds/define-fields.ts'
import { tagTypeOf } from '../domain/kinds/kinds.ts'
import { allFieldsTag, specialTags } from '../domain/mail/tag-values.ts'
import type { LookedAt } from '../server/form-files.ts'
import type { FormScreen } from './form-frame.tsx'
import { findingsOf } from './form-parts.ts'
import { MailScreen } from './mail-screen.tsx'
import { FileScreen, SettingsScreen, TextsScreen } from './words-screens.tsx'

type Preview = (document: FormDocument, edition: string) => Promise<FormView>

/** The content of a part's screen. */
export async function drawScreen(
  t: Translate,
  screen: FormScreen,
  looked: LookedAt,
  preview: Preview,
): Promise<ReactNode> {
  const { text, body, document } = looked
  const { edition } = screen
  switch (screen.part) {
    case 'form': {
      const look = await lookOf(t, { ...looked, edition }, preview)
      const { id, editing } = screen
      const props = {
        action: urls.desk.form(id),
        lookUrl: urls.desk.formLook(id),
        csrf: editing.csrf,
        values: editValues(editing),
        source: body,
        look,
        builder: { ...newFieldWords(t, looked), ...saidToBuilder(t) },
      }
      return <Island name="form-builder" component={FormBuilder} props={props} />
    }
    case 'mail':
      return (
        <MailScreen
          screen={screen}
          looked={looked}
          tags={[...fieldTags(document), allFieldsTag, ...specialTags]}
        />
      )
    case 'texts':
      return <TextsScreen screen={screen} looked={looked} />
    case 'settings':
      return <SettingsScreen screen={screen} looked={looked} />
    case 'file':
      return <FileScreen screen={screen} text={text} />
  }
}

/** How the template looks, and what the check found in it, by its own lines. */
export async function lookOf(
  t: Translate,
  { document, findings, errors, edition }: LookedAt & { edition: string },
  preview: Preview,
): Promise<Look> {
  if (!document) return { findings: errors.map(({ what, fix }) => ({ what: t(what), fix: t(fix) })) }
  return {
    html: renderToStaticMarkup(<FormPreview view={await preview(document, edition)} t={t} />),
    findings: findingsOf('form', findings).map(({ line, what, fix }) => ({
      ...(line !== undefined && { line: line - document.bodyLine + 1 }),
      what: t(what),
      fix: t(fix),
    })),
  }
}

function saidToBuilder(t: Translate) {
  const { catalogue: _, marks: __, ...options } = t.forBrowser(optionWords)
  return { says: t.forBrowser(builderWords), options }
}

/** The words in a new field: the name of its kind in the owner's language, the rest in the form's. */
export const newFieldWords = (t: Translate, { voices }: LookedAt): NewFieldWords => ({
  kinds: t.forBrowser(kindWords),
  start: startWordsIn(voices.t),
})

const fieldTags = (document: FormDocument | undefined) =>
  document
    ? [
        ...new Set(
          readFormDocument(document)
            .form.template.tags.filter(({ baseType }) => tagTypeOf(baseType).role === 'answer')
            .map(({ name }) => name),
        ),
      ]
    : []

/** The form as visitors see it. `method="dialog"` outside a dialog sends nothing anywhere. */
function FormPreview({ view, t }: { view: FormView; t: Translate }) {
  const { status, message, invalidFields } = view
  return (
    <FormContext value={{ view, state: createFormState({ status, message, invalidFields }) }}>
      <div className="wpcf7 js" lang={view.language} dir={view.direction}>
        <form
          className={view.formClass}
          aria-label={t(commonWords.preview)}
          method="dialog"
          noValidate
          data-uncontrolled
        >
          <NodesView nodes={view.tree} />
        </form>
      </div>
    </FormContext>
  )
}
