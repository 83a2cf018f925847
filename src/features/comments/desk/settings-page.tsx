import { EditForm, type Editing } from '#platform/desk/edit-form.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { urls } from '#shared/urls.ts'
import { SelectField } from '#ui/select-field.tsx'
import { words } from '#words/desk.comments.ts'
import type { CommentConfig } from '../server/settings.ts'

export type CommentSettingsForm = { show: string }

export type CommentSettingsView = {
  form: CommentSettingsForm
  errors: Readonly<Record<string, string | undefined>>
  editing: Editing
  config: CommentConfig
}

export function CommentSettingsPage({ form, errors, editing, config }: CommentSettingsView) {
  const say = useSay()
  return (
    <>
      <p>
        <a href={urls.desk.comments()}>{say(words.back)}</a>
      </p>
      <EditForm editing={editing} action={urls.desk.commentSettings} className="desk-form" preview="apart">
        <SelectField label={say(words.show)} name="show" defaultValue={form.show} error={errors.show}>
          <option value="">{say(config.show ? words.configShown : words.configHidden)}</option>
          <option value="yes">{say(words.showYes)}</option>
          <option value="no">{say(words.showNo)}</option>
        </SelectField>
      </EditForm>
    </>
  )
}
