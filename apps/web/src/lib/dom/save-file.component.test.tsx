import { afterEach, expect, test } from 'vitest'
import { saveByLink } from './save-file.ts'

const clicked: HTMLAnchorElement[] = []
/** Records the link instead of following it. */
function record(event: MouseEvent) {
  event.preventDefault()
  if (event.target instanceof HTMLAnchorElement) clicked.push(event.target)
}
afterEach(() => {
  removeEventListener('click', record)
  delete document.documentElement.dataset['ios']
})

test('a browser saves a file by its link; our app on iOS hands it to the browser', () => {
  addEventListener('click', record)
  saveByLink('/media/downloads/file/1', 'Album.zip')
  document.documentElement.dataset['ios'] = ''
  saveByLink('/media/downloads/file/1', 'Album.zip')
  const [web, app] = clicked
  expect([web?.download, web?.target]).toEqual(['Album.zip', ''])
  // With the attribute, the app would neither save it nor open it elsewhere.
  expect([app?.hasAttribute('download'), app?.target]).toEqual([false, '_blank'])
  expect(document.querySelector('a[href="/media/downloads/file/1"]')).toBeNull()
})
