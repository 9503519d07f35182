import { browserTexts } from '../i18n/browser-texts.ts'
import { toast } from '../dom/toasts.ts'
import { nativePlugins } from './bridge.ts'

/** Whether files that the page makes have to be saved by our app, whose web views don't download them. */
export const savesInApp = (): boolean => {
  const { Filesystem, Share } = nativePlugins()
  return Filesystem !== undefined && Share !== undefined
}

/** Opens the app's share sheet with a file, which saves it or hands it to another app. Closing it is no error. */
export async function saveInApp(name: string, file: Blob): Promise<void> {
  const { Filesystem, Share } = nativePlugins()
  try {
    const data = await toBase64(file)
    const { uri } = await Filesystem!.writeFile({ path: name, data, directory: 'CACHE' })
    await Share!.share({ files: [uri] }).catch(() => undefined)
  } catch {
    toast(browserTexts()('saveFailed'))
  }
}

async function toBase64(file: Blob): Promise<string> {
  const reader = new FileReader()
  await new Promise((done, failed) => {
    reader.addEventListener('load', done)
    reader.addEventListener('error', failed)
    reader.readAsDataURL(file)
  })
  return String(reader.result).split(',')[1]!
}
