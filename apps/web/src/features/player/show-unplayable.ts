import type { AppContext } from '../../lib/app-context.ts'
import { toast } from '../../lib/dom/toasts.ts'
import { loadTexts } from '../../lib/i18n/load-texts.ts'

/** Says that something cannot be played; the text is in the namespace that every page has. */
export const showUnplayable = (app: AppContext): void =>
  void loadTexts(app, 'ui').then(({ t }) => toast(t('play.unavailable')))
