import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { privacyHref } from '../../../lib/routing/addresses.ts'
import css from './history-off.module.css'

/** Why Discover shows what somebody plays from now on: it is not known while their history is off. */
export const HistoryOff = () => (
  <p className={css.note}>
    Your listening history is off, so Discover can’t leave out what you play from now on.{' '}
    <TextLink href={privacyHref}>Privacy settings</TextLink>
  </p>
)
