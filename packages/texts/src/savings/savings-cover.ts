import { texts } from "../language/translate.ts";
/** The cover of a saving: the picture of what a person saves for. */
export const savingsCoverTexts = texts({
  tooLarge: "Error! File should not exceed 10 MB!",

  // ours
  name: "Cover picture",
  picture: "Your cover picture",
  add: "Add a picture",
  which: "A picture of what you're saving for. PNG or JPEG, up to 10 MB.",
  replace: "Replace",
  replaceName: "Replace cover picture",
  remove: "Delete cover picture",
  removeTitle: "Delete your cover picture?",
  removeLine: "We'll delete it straight away, even if you don't save your other changes.",
  removeIt: "Delete picture",
  removed: "Cover picture deleted",
  wrongType: "Choose a PNG or JPEG picture.",
  unreadable: "We couldn't read this picture. Choose another one.",
  notUploaded: "We couldn't upload your picture. Try again.",
  uploading: "Uploading your picture",
  uploaded: "Picture uploaded. Save to use it as your cover.",
});
