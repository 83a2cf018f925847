import {
  AreaField,
  borrowed,
  EditForm,
  fieldProps,
  type SectionLanguage,
  TextField,
  useSay,
} from '#api/extension.ts'
import { words } from '#words/desk.banner.ts'
import type { BannerForm } from './banner-form.ts'
import { BannerPreview, type BannerView } from './banner-page.tsx'

type BannerWordsView = Omit<BannerView, 'isKept'> & {
  language: SectionLanguage
  first: Pick<SectionLanguage, 'marks'>
  /** The banner of the first language. */
  inFirst: BannerForm
}

/** The banner of the first language in the words of another. When it is shown, and how it looks, is the same. */
export function BannerWordsPage({
  form,
  errors,
  editing,
  address,
  language,
  first,
  inFirst,
}: BannerWordsView) {
  const say = useSay()
  const field = (name: 'text' | 'label' | 'url', hint?: string) => ({
    ...fieldProps(form, errors)(name),
    hint: borrowed(first, inFirst[name], hint),
  })
  const { text, label, url } = inFirst
  const shown = { ...inFirst, text: form.text || text, label: form.label || label, url: form.url || url }
  return (
    <>
      <BannerPreview form={shown} />
      <EditForm editing={editing} action={address} className="desk-form" preview="here">
        <AreaField
          label={say(words.text)}
          rows={2}
          lang={language.marks.lang}
          {...field('text')}
          maxLength={500}
        />
        <TextField
          label={say(words.linkLabel)}
          lang={language.marks.lang}
          {...field('label')}
          maxLength={200}
        />
        <TextField
          label={say(words.linkAddress)}
          inputMode="url"
          {...field('url', say(words.linkAddressHint))}
        />
      </EditForm>
    </>
  )
}
