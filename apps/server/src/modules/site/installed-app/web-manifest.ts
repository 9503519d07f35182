import { APP_BACKGROUND } from '@hypha/contract'
import { directionOf, type Language } from '@hypha/i18n/languages.ts'
import { renderIn } from '../../../platform/texts/render.ts'

const ICON_SIDES = [192, 512]

/** The address that other apps share links and texts to. */
export const SHARE_TARGET = '/share-target'

const png = (path: string, side: number, purpose: 'any' | 'maskable') => ({
  src: path,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
})

/** Returns the web app manifest: how browsers install the site as an app. Icons are drawn by the build. */
export function webManifest(siteName: string, language: Language) {
  const t = renderIn(language)
  const shortcut = (name: string, url: string) => ({
    name,
    url,
    icons: [png('/icon-192.png', 192, 'any')],
  })
  return {
    id: '/',
    name: siteName,
    short_name: siteName,
    description: t('site.app.description'),
    lang: language,
    dir: directionOf(language),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: APP_BACKGROUND,
    theme_color: APP_BACKGROUND,
    categories: ['music', 'shopping'],
    icons: [
      ...ICON_SIDES.map((side) => png(`/icon-${side}.png`, side, 'any')),
      ...ICON_SIDES.map((side) => png(`/icon-maskable-${side}.png`, side, 'maskable')),
    ],
    screenshots: [
      {
        src: '/screenshot-wide.webp',
        sizes: '1240x860',
        type: 'image/webp',
        form_factor: 'wide',
        label: t('site.app.wide'),
      },
      {
        src: '/screenshot-narrow.webp',
        sizes: '720x1480',
        type: 'image/webp',
        form_factor: 'narrow',
        label: t('site.app.narrow'),
      },
    ],
    shortcuts: [
      shortcut(t('site.app.explore'), '/'),
      shortcut(t('site.app.library'), '/library'),
      shortcut(t('site.app.search'), '/search'),
    ],
    share_target: {
      action: SHARE_TARGET,
      enctype: 'application/x-www-form-urlencoded',
      method: 'GET',
      params: { title: 'title', text: 'text', url: 'url' },
    },
  }
}
