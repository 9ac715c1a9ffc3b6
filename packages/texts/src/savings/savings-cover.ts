/** The cover of a saving: the picture of what a person saves for. */
export const savingsCoverTexts = {
  tooLarge: "Error! File should not exceed 10 MB!",

  // ours
  name: "Cover picture",
  picture: "Your cover picture",
  add: "Add a picture",
  which: "PNG or JPEG, up to 10 MB",
  replace: "Replace",
  replaceName: "Replace cover picture",
  remove: "Delete cover picture",
  removeTitle: "Delete your cover picture?",
  removeLine: "It is deleted now, whatever you do with the rest of this page.",
  removeIt: "Delete",
  removed: "Your cover picture is deleted.",
  wrongType: "Please choose a PNG or a JPEG.",
  unreadable: "We couldn't read this picture. Please choose another.",
  notUploaded: "Your picture was not uploaded. Please try again.",
  uploading: "Uploading your picture",
  uploaded: "Your picture is uploaded. It becomes your cover when you save.",
} as const;
