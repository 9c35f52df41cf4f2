export const nursingCasSubmit = {
  title: 'NursingCAS: How to submit your application',
  url: 'https://nursingcas.org/resource/how-to-submit-your-nursingcas-application',
};
export const nursingCasReferences = {
  title: 'NursingCAS: Help with references',
  url: 'https://nursingcas.org/resource/help-with-references/',
};
export const nursingCasStatus = {
  title: 'NursingCAS: How to check your application status',
  url: 'https://nursingcas.org/resource/how-to-check-your-application-status',
};
export const nursingCasStart = {
  title: 'NursingCAS: Quick start guide and FAQs',
  url: 'https://help.liaisonedu.com/NursingCAS_Applicant_Help_Center/Starting_Your_NursingCAS_Application/Getting_Started_with_Your_NursingCAS_Application/00_NursingCAS_Quick_Start_Guide',
};
export const nursingCasMaterials = {
  title: 'NursingCAS: Program materials',
  url: 'https://help.liaisonedu.com/NursingCAS_Applicant_Help_Center/Filling_Out_Your_NursingCAS_Application/Program_Materials/NursingCAS_Program_Materials',
};
export const compactQuestions = {
  title: 'Nurse Licensure Compact: Frequently asked questions',
  url: 'https://nursecompact.com/FAQs.page',
};
export const passRatesByProgram = {
  title:
    'Which state boards report NCLEX pass rates by program, Policy, Politics & Nursing Practice 2025',
  url: 'https://doi.org/10.1177/15271544251326944',
};
export const educationRecords = {
  title: 'U.S. Department of Education: 34 CFR part 99, subpart B, inspecting education records',
  url: 'https://www.ecfr.gov/current/title-34/subtitle-A/part-99/subpart-B',
};
