import { MakerEditor } from './maker-editor.tsx'

export const ArtistEditorPage = () => <MakerEditor kind="artist" />
