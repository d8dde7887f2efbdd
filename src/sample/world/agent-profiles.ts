import type { AgentProfile } from './accounts-and-agents'

type Target = AgentProfile['target']

const target = (
  given: Partial<Target> & Pick<Target, 'name' | 'valueProposition' | 'painPoint'>,
): Target => ({
  fitScore: null,
  differentiators: [],
  icpJobTitles: [],
  icpIndustry: [],
  icpCompanySize: [],
  icpYearsOfExperience: [],
  icpYearsInCurrentPosition: [],
  icpCompanyType: [],
  icpGender: [],
  icpLocation: '',
  ...given,
})

export const scaleUps: AgentProfile = {
  memory: {
    writingRules: [
      'Vouvoyer toujours, sauf si le lead tutoie.',
      'Deux phrases, une question, jamais de pièce jointe au premier message.',
      'Never promise a discount.',
    ],
    companyFacts: [
      'Northwind compte 38 personnes, à Paris et à Lyon.',
      'Fondée en 2019, rentable depuis 2023.',
    ],
    offerFacts: ['Essai de 14 jours sans carte.', 'Mise en route en une semaine, avec reprise des données.'],
  },
  target: target({
    name: 'Scale-ups françaises, série A à C',
    valueProposition: 'Une prévision de ventes que la direction et les équipes lisent de la même façon.',
    painPoint: 'Chaque vendredi, trois tableurs donnent trois prévisions différentes.',
    fitScore: 87,
    differentiators: [
      'Branché sur le CRM en un jour',
      'Hébergé en France',
      'Un prix par équipe, pas par siège',
    ],
    icpJobTitles: ['Head of Sales', 'Directeur commercial', 'VP Sales', 'Chief Revenue Officer'],
    icpIndustry: ['Software', 'Fintech', 'Healthtech'],
    icpCompanySize: ['51-200', '201-500'],
    icpYearsOfExperience: ['6-10', '10+'],
    icpYearsInCurrentPosition: ['0-1', '1-2'],
    icpCompanyType: ['Privately held'],
    icpLocation: 'France, Belgique, Suisse romande',
  }),
  conversionAction: {
    conversionAction: 'bookMeeting',
    payload: {
      url: 'https://meet.northwind.example/camille',
      durationMinutes: 30,
      calendarOwnerId: 'us_camille',
    },
    summary: 'Books a half-hour demo with Camille',
  },
}

export const revenueOps: AgentProfile = {
  memory: {
    writingRules: [
      'British spelling.',
      'No exclamation marks.',
      'Mention a detail of their CRM only when it is public.',
    ],
    companyFacts: ['Northwind works with 60 revenue teams in Europe.'],
    offerFacts: ['Salesforce and HubSpot, both ways.', 'SOC 2 Type II report on request.'],
  },
  target: target({
    name: 'RevOps in the UK and Ireland',
    valueProposition: 'One forecast that sales, finance and the board read the same way.',
    painPoint: 'The forecast call is spent on whose spreadsheet is right.',
    fitScore: 74,
    differentiators: ['Reads the CRM you have', 'No new fields for reps to fill in'],
    icpJobTitles: ['Head of RevOps', 'Revenue Operations Manager', 'Sales Operations Lead'],
    icpIndustry: ['Software', 'Business services'],
    icpCompanySize: ['201-500', '501-1000'],
    icpYearsInCurrentPosition: ['1-2', '3-5'],
    icpCompanyType: ['Privately held', 'Public company'],
    icpLocation: 'United Kingdom, Ireland',
  }),
  conversionAction: {
    conversionAction: 'shareLink',
    payload: {
      links: [{ label: 'Two-page overview', url: 'https://northwind.example/overview' }],
      askFirst: true,
    },
    summary: 'Sends the overview once the lead agrees',
  },
}

export const founders: AgentProfile = {
  memory: {
    writingRules: ['Write in English, greet in German.', 'Titles only when the profile shows one.'],
    companyFacts: [],
    offerFacts: ['Founders’ plan: three seats, flat price.'],
  },
  target: target({
    name: 'Founders in Germany, Austria and Switzerland',
    valueProposition: 'Know on Monday whether the quarter will hold.',
    painPoint: 'Founders learn of a missed quarter when it is over.',
    fitScore: 61,
    differentiators: ['Set up in an afternoon'],
    icpJobTitles: ['Founder', 'Geschäftsführer', 'CEO'],
    icpIndustry: ['Software', 'Mechanical engineering', 'Logistics'],
    icpCompanySize: ['11-50', '51-200'],
    icpYearsOfExperience: ['10+'],
    icpCompanyType: ['Privately held', 'Self-owned'],
    icpGender: [],
    icpLocation: 'Germany, Austria, Switzerland',
  }),
  conversionAction: { conversionAction: 'handOver', payload: 'us_lea' },
}

export const recruiting: AgentProfile = {
  memory: {
    writingRules: ['Keep it under 300 characters.'],
    companyFacts: ['Northwind hires 12 people in 2027.'],
    offerFacts: [],
  },
  target: target({
    name: 'Recruiters who know sales',
    valueProposition: 'A partner programme with a fixed fee per placement.',
    painPoint: 'Sales roles stay open for months.',
    differentiators: ['Fixed fee', 'Feedback within two days'],
    icpJobTitles: ['Tech Recruiter', 'Head of Talent', 'Talent Acquisition Manager'],
    icpIndustry: ['Staffing and recruiting'],
    icpGender: ['female', 'male', 'unspecified'],
    icpLocation: 'Europe',
  }),
  conversionAction: {
    conversionAction: 'collectAnswer',
    payload: [
      { question: 'How many sales roles do you fill in a year?', required: true },
      { question: 'In which countries?', required: false },
    ],
    summary: 'Asks two questions and stops',
  },
}

export const nordics: AgentProfile = {
  memory: { writingRules: [], companyFacts: [], offerFacts: [] },
  target: target({
    name: 'Nordics, first draft',
    valueProposition: 'To be written.',
    painPoint: 'To be written.',
    icpLocation: 'Sweden, Norway, Denmark, Finland',
  }),
  conversionAction: { conversionAction: 'none', payload: null },
}
