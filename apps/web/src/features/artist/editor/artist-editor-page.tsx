import { MakerEditor } from './maker-editor.tsx'

export const Page = () => <MakerEditor kind="artist" />
