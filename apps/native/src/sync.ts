/** `npm run native:sync`: prepares the iOS and Android projects for the instance in the environment. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { capacitorConfig, OFFLINE_PAGE, xcconfig } from './capacitor-config.ts'
import { writeIcons } from './icons.ts'
import { InstanceError, readInstance, type Instance } from './instance.ts'
import { offlinePage } from './offline-page.ts'

const FOLDER = join(import.meta.dirname, '..')
/** What the owner gets from Firebase for each app; see docs/native.md. */
const FIREBASE = {
  ios: join(FOLDER, 'ios/App/App/GoogleService-Info.plist'),
  android: join(FOLDER, 'android/app/google-services.json'),
}
const ICON = join(FOLDER, '../web/public/icon.svg')
const CLI = createRequire(import.meta.url).resolve('@capacitor/cli/bin/capacitor')

/** Writes the files that depend on the instance, then lets Capacitor sync them into the projects. */
async function sync(instance: Instance): Promise<boolean> {
  const firebase = { ios: existsSync(FIREBASE.ios), android: existsSync(FIREBASE.android) }
  const config = JSON.stringify(capacitorConfig(instance, firebase), null, 2)
  await mkdir(join(FOLDER, 'www'), { recursive: true })
  await writeFile(join(FOLDER, 'www', OFFLINE_PAGE), offlinePage(instance))
  await writeFile(join(FOLDER, 'capacitor.config.json'), `${config}\n`)
  await writeFile(join(FOLDER, 'ios/instance.xcconfig'), xcconfig(instance))
  await writeIcons(await readFile(ICON), FOLDER)
  if (instance.ios && !(await capacitorSync('ios'))) return false
  return !instance.androidPackage || capacitorSync('android')
}

async function capacitorSync(platform: 'ios' | 'android'): Promise<boolean> {
  const options = { cwd: FOLDER, stdio: 'inherit', env: { ...process.env, CI: 'true' } } as const
  // In CI mode it asks nothing and reports nothing to its makers.
  const child = spawn(process.execPath, [CLI, 'sync', platform], options)
  const [code] = (await once(child, 'close')) as [number | null]
  return code === 0
}

try {
  process.exitCode = (await sync(readInstance(process.env))) ? 0 : 1
} catch (error) {
  if (!(error instanceof InstanceError)) throw error
  console.error(`\n${error.message}\n`)
  process.exitCode = 1
}
