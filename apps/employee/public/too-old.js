// For browsers that know no modules, and so never start the app (index.html). Plain, as old as they are.
(function tellThatItIsTooOld(notice, notCome) {
  if (notCome) notCome.parentNode.removeChild(notCome);
  if (notice) notice.removeAttribute("hidden");
})(document.querySelector(".wp-too-old"), document.querySelector(".wp-not-come"));
