import type { TeamResource } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { IconButton } from '@hypha/ui/controls/icon-button.tsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { useApp } from '../../../lib/app-context.ts'
import { ChangeRemove } from '../../../components/dialogs/change-remove.tsx'
import { MarkdownText } from '../../../components/text/markdown-text.tsx'
import css from '../administration.module.css'
import { ResourceForm } from './resource-form.tsx'

interface ResourceItemProps {
  resource: TeamResource
  /** Undefined for the first and last item. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

/** A text, or a link that opens in a new tab. */
export function ResourceItem({ resource, onUp, onDown }: ResourceItemProps) {
  const { t } = useTexts('admin')
  const { api, cache } = useApp()
  const [isChanging, setChanging] = useState(false)
  const { id, title, href, html } = resource
  const remove = async () => {
    await api.teamResources.removeTeamResource({ params: { id } })
    await cache.invalidateQueries({ queryKey: api.teamResources.listTeamResources.key })
  }
  if (isChanging)
    return (
      <li>
        <div className={css.editing}>
          <ResourceForm resource={resource} onDone={() => setChanging(false)} />
        </div>
      </li>
    )
  return (
    <li>
      <div className={css.resource}>
        <h2>{title}</h2>
        {href && (
          <a href={href} target="_blank" rel="noopener noreferrer">
            {href}
          </a>
        )}
        {html && <MarkdownText html={html} />}
      </div>
      <div className={css.resourceVerbs}>
        <IconButton
          label={t('resources.moveUp', { title })}
          size="small"
          disabled={!onUp}
          onClick={onUp}
        >
          <ArrowUp size={16} aria-hidden />
        </IconButton>
        <IconButton
          label={t('resources.moveDown', { title })}
          size="small"
          disabled={!onDown}
          onClick={onDown}
        >
          <ArrowDown size={16} aria-hidden />
        </IconButton>
        <ChangeRemove
          name={title}
          kind="resource"
          onChange={() => setChanging(true)}
          remove={remove}
        />
      </div>
    </li>
  )
}
