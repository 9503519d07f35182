import type { AppContext } from '../../lib/app-context.ts'
import { toast } from '../../lib/dom/toasts.ts'
import { loadTexts } from '../../lib/i18n/load-texts.ts'

/** Reports that something can't be played. Uses a namespace that is loaded on every page. */
export const showUnplayable = (app: AppContext): void =>
  void loadTexts(app, 'ui').then(({ t }) => toast(t('play.unavailable')))
