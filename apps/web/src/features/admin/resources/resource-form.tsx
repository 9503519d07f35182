import type { TeamResource } from '@hypha/contract'
import { TEAM_RESOURCE_TEXT_MAX } from '@hypha/contract/rules/administration'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useState } from 'react'
import { useApp } from '../../../lib/app-context.ts'
import { focusFirst } from '../../../lib/dom/elements.ts'
import { SaveForm } from '../../../components/dialogs/save-form.tsx'
import css from '../administration.module.css'

const KINDS = ['link', 'text'] as const

interface ResourceFormProps {
  resource?: TeamResource
  onDone: () => void
}

/** Creates or edits a resource. */
export function ResourceForm({ resource, onDone }: ResourceFormProps) {
  const { t } = useTexts('admin')
  const { api, cache } = useApp()
  const [title, setTitle] = useState(resource?.title ?? '')
  const [kind, setKind] = useState<'link' | 'text'>(resource?.markdown ? 'text' : 'link')
  const [href, setHref] = useState(resource?.href ?? '')
  const [markdown, setMarkdown] = useState(resource?.markdown ?? '')
  const save = async () => {
    const body =
      kind === 'link'
        ? { title, href: href.trim() || null, markdown: '' }
        : { title, href: null, markdown }
    await (resource
      ? api.teamResources.changeTeamResource({ params: { id: resource.id }, body })
      : api.teamResources.addTeamResource({ body }))
    await cache.invalidateQueries({ queryKey: api.teamResources.listTeamResources.key })
    onDone()
  }
  return (
    <SaveForm
      label={resource ? t('resources.edit', { title: resource.title }) : t('resources.new')}
      fields={kind === 'link' ? ['title', 'href'] : ['title', 'markdown', 'href']}
      save={save}
      onCancel={onDone}
    >
      {(errorOf) => (
        <div className={css.form} ref={focusFirst}>
          <TextField
            label={t('resources.title')}
            maxLength={120}
            value={title}
            error={errorOf('title')}
            onChange={(event) => setTitle(event.target.value)}
          />
          <SelectField
            label={t('resources.type')}
            value={kind}
            options={KINDS.map((value) => ({ value, label: t(`resources.${value}`) }))}
            onChange={setKind}
          />
          {kind === 'link' ? (
            <TextField
              label={t('resources.link')}
              type="url"
              // not translated: the start of every address
              placeholder="https://"
              maxLength={500}
              value={href}
              error={errorOf('href')}
              onChange={(event) => setHref(event.target.value)}
            />
          ) : (
            <TextArea
              label={t('resources.text')}
              hint={t('resources.textHint')}
              rows={8}
              maxLength={TEAM_RESOURCE_TEXT_MAX}
              value={markdown}
              error={errorOf('markdown') ?? errorOf('href')}
              onChange={setMarkdown}
            />
          )}
        </div>
      )}
    </SaveForm>
  )
}
