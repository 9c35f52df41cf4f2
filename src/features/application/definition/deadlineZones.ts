/** IANA zones of program deadlines as a form offers them. */
export const deadlineZones = {
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Phoenix': 'Arizona',
  'America/Los_Angeles': 'Pacific',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
  'America/Puerto_Rico': 'Puerto Rico and Virgin Islands',
  'Pacific/Guam': 'Guam',
  'Pacific/Pago_Pago': 'American Samoa',
} as const;
