import { Announcer } from './announcer'
import { CopySelection } from './copy-table'

/** The invisible parts of the frame, in one file that loads after the first figures. */
export const AfterStart = () => (
  <>
    <Announcer />
    <CopySelection />
  </>
)
