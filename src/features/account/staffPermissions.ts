/** What a staff account may do in the admin app, as its screens name it. */
export const staffPermissions = {
  'content.edit':
    'Edit the public pages, posts, menus, media, route rules, scholarships and resources',
  'schools.edit': 'Edit schools, programs and deadlines',
  'licenses.review': 'Review the licenses of nurses',
  'forum.moderate': 'Review posts, flags and reviews',
  'messages.answer': 'Read and answer messages to the staff',
  'accounts.review': 'Look at unusual registrations',
  'plans.manage': 'Edit plans and codes',
  'staff.manage': 'Add staff and change what they may do',
} as const;

export type StaffPermission = keyof typeof staffPermissions;

/** What each permission opens, for the person who gives it. */
export const permissionEffects: Readonly<Record<StaffPermission, string>> = {
  'content.edit': 'What they save is public at once, for every visitor.',
  'schools.edit': 'Students plan with these dates: every change needs a source and a day.',
  'licenses.review': 'They see names, license numbers and uploaded licenses.',
  'forum.moderate': 'They can publish, remove and close what members wrote.',
  'messages.answer': 'They see names and email addresses of people who write to you.',
  'accounts.review': 'They see email addresses, and can suspend a registration.',
  'plans.manage': 'They can make codes that give a plan for free.',
  'staff.manage': 'They can give themselves and others every permission in this list.',
};

export const isStaffPermission = (name: string): name is StaffPermission =>
  Object.hasOwn(staffPermissions, name);

export const describePermission = (name: string): string =>
  isStaffPermission(name) ? staffPermissions[name] : name;
