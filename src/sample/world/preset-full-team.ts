import type { Member, PendingInvitation, Workspace } from './accounts-and-agents'
import { since } from './dates'
import type { Instant } from './journey'
import { portraitPath } from './ids'

export const northwind = (createdAt: Instant): Workspace => ({
  id: 'ws_northwind',
  name: 'Northwind',
  timezone: 'Europe/Paris',
  contactEmail: 'hello@northwind.example',
  createdAt,
})

export const camille = (createdAt: Instant, updatedAt: Instant): Member => ({
  id: 'us_camille',
  email: 'camille.roy@northwind.example',
  name: 'Camille Roy',
  image: portraitPath(9000),
  role: 'OWNER',
  country: 'FR',
  language: 'en',
  emailVerified: true,
  createdAt,
  updatedAt,
})

const member = (
  id: string,
  name: string | null,
  email: string,
  role: Member['role'],
  portrait: number | null,
  createdAt: Instant,
): Member => ({
  id,
  name,
  email: `${email}@northwind.example`,
  role,
  image: portrait === null ? null : portraitPath(portrait),
  country: 'FR',
  language: null,
  emailVerified: true,
  createdAt,
  updatedAt: createdAt,
})

export function fullTeam(anchor: Instant): {
  members: readonly Member[]
  invitations: readonly PendingInvitation[]
} {
  const at = (when: string) => since(anchor, when)
  return {
    members: [
      camille(at('-75d 07:58'), at('-12d 16:03')),
      member('us_jonas', 'Jonas Weber', 'jonas.weber', 'ADMIN', 9001, at('-74d 09:21')),
      member('us_lea', 'Lea Brandt', 'lea.brandt', 'MEMBER', 9002, at('-73d 12:40')),
      member('us_imogen', 'Imogen Clarke', 'imogen.clarke', 'MEMBER', 9003, at('-74d 09:55')),
      member('us_daniel', 'Daniel Okafor', 'daniel.okafor', 'MEMBER', null, at('-66d 14:11')),
      member('us_priya', 'प्रिया Nair', 'priya.nair', 'MEMBER', 9005, at('-58d 06:02')),
      member('us_marc', 'Marc Lefèvre', 'marc.lefevre', 'MEMBER', 9006, at('-74d 08:50')),
      member('us_ines', null, 'ines.moreau', 'ADMIN', null, at('-40d 10:30')),
      member('us_tomasz', 'Tomasz Wójcik', 'tomasz.wojcik', 'VIEWER', 9008, at('-21d 08:44')),
    ],
    invitations: [
      {
        id: 'iv_nora',
        email: 'nora.vidal@northwind.example',
        invitedByName: 'Camille Roy',
        role: 'MEMBER',
        createdAt: at('-2d 15:31'),
      },
      {
        id: 'iv_finance',
        email: 'finance@northwind.example',
        invitedByName: 'Jonas Weber',
        role: 'VIEWER',
        createdAt: at('-9d 09:12'),
      },
      {
        id: 'iv_eva',
        email: 'eva.lindqvist@northwind.example',
        invitedByName: 'Camille Roy',
        role: 'ADMIN',
        createdAt: at('-1d 17:20'),
      },
    ],
  }
}
