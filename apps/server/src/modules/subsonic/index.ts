/** The OpenSubsonic protocol at /rest, for music players of others. */
export { subsonicModule } from './subsonic.module.ts'
