import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { editValues } from '#platform/desk/edit-form.tsx'
import { Island } from '#platform/render/island.tsx'
import { urls } from '#shared/urls.ts'
import { FormBuilder } from '../browser/builder/form-builder.island.tsx'
import type { Look } from '../browser/builder/use-template.ts'
import { type FormDocument, readFormDocument } from '../domain/form-document.ts'
import type { FormView } from '../domain/form-view.ts'
import { allFieldsTag } from '../domain/mail/all-fields.ts'
import { specialTags } from '../domain/mail/special-tags.ts'
import type { LookedAt } from '../server/form-files.ts'
import type { FormScreen } from './form-frame.tsx'
import { findingsOf } from './form-parts.ts'
import { FormPreview } from './form-preview.tsx'
import { MailScreen } from './mail-screen.tsx'
import { FileScreen, SettingsScreen, TextsScreen } from './words-screens.tsx'

type Preview = (document: FormDocument) => Promise<FormView>

/** What stands on the screen of a part. */
export async function drawScreen(screen: FormScreen, looked: LookedAt, preview: Preview): Promise<ReactNode> {
  const { raw, text, body, document } = looked
  switch (screen.part) {
    case 'form': {
      const look = await lookOf(looked, preview)
      const { id, editing } = screen
      const props = {
        action: urls.desk.form(id),
        lookUrl: urls.desk.formLook(id),
        csrf: editing.csrf,
        values: editValues(editing),
        source: body,
        look,
      }
      return <Island name="form-builder" component={FormBuilder} props={props} />
    }
    case 'mail':
      return (
        <MailScreen screen={screen} raw={raw} tags={[...fieldTags(document), allFieldsTag, ...specialTags]} />
      )
    case 'texts':
      return <TextsScreen screen={screen} raw={raw} />
    case 'settings':
      return <SettingsScreen screen={screen} raw={raw} />
    case 'file':
      return <FileScreen screen={screen} text={text} />
  }
}

/** How the template looks, and what the check found in it, by its own lines. */
export async function lookOf({ document, findings, errors }: LookedAt, preview: Preview): Promise<Look> {
  if (!document) return { findings: errors.map(({ what, fix }) => ({ what, fix })) }
  return {
    html: renderToStaticMarkup(<FormPreview view={await preview(document)} />),
    findings: findingsOf('form', findings).map(({ line, what, fix }) => ({
      ...(line !== undefined && { line: line - document.bodyLine + 1 }),
      what,
      fix,
    })),
  }
}

const unmailed =
  /^(?:submit|response|count|reflection|output|captchac|captchar|quiz|recaptcha|turnstile|stripe)$/

const fieldTags = (document: FormDocument | undefined) =>
  document
    ? [
        ...new Set(
          readFormDocument(document)
            .form.template.tags.filter(({ baseType }) => !unmailed.test(baseType))
            .map(({ name }) => name),
        ),
      ]
    : []
